import { hasStubAt, stubWidth, type Place, type Scene } from './layout.ts';
import { placeOf } from './place.ts';
import { hostOf, type Selection } from './walk.ts';

/**
 * Where what is selected stands in the main tree, whatever it is grafted onto. A node within a fold
 * stands where the fold does.
 */
export function placeIn(main: Scene, { scene, node, stub }: Selection): Place {
  const own = placeOf(scene, node);
  const place = stub ? stubPlace(scene, node, own) : own;
  if (scene === main) return place;
  const host = hostOf(main, scene);
  if (host === null) return place;
  // Among the children of its host, or in one piece.
  const seated = host.stub && host.scene.seating?.placeIn(main, host, { scene, node }, place);
  if (seated) return seated;
  const above = placeIn(main, host);
  // The first row of a ghost is that of the stub; that of a revealed part is its host's own.
  return { start: above.start + place.start, width: place.width, row: above.row + place.row };
}

/** Right of all the children, one row down. */
function stubPlace(scene: Scene, node: number, { start, width, row }: Place): Place {
  const own = hasStubAt(scene, node) ? stubWidth(scene, node) : 0;
  return { start: start + width - own, width: own, row: row + 1 };
}
