/** Made while the site is built: by group of texts, what loads it in each language. */
declare module 'virtual:text-groups' {
  export const groups: Readonly<
    Record<
      string,
      Readonly<
        Record<
          'en' | 'zh',
          () => Promise<{ readonly halves: Readonly<Record<number, readonly unknown[]>> }>
        >
      >
    >
  >;
}
