/** How MAX and MIN are told apart in LaTeX, by name: said here for those who do not draw. */
export const TEX_SHAPES = ['triangles', 'squares', 'circles'] as const;
export type TexShapes = (typeof TEX_SHAPES)[number];
