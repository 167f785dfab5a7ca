import { expect, test } from 'vitest';
import { withRoomFor } from '../../../web/trace/growing/column-room.ts';
import type { TraceHeader } from '../../../web/trace/trace.ts';

const columns = {
  ply: Uint8Array.of(0, 1, 1, 9),
  size: Uint32Array.of(3, 1, 1, 9),
  move: Uint16Array.of(65535, 0, 1, 9),
  alpha: Int16Array.of(-3, -3, -2, 9),
  beta: Int16Array.of(3, 3, 3, 9),
  value: Int16Array.of(-1, -2, -1, 9),
  legalMoves: Uint16Array.of(2, 0, 0, 9),
  flags: Uint16Array.of(0, 1, 1, 9),
  hidden: null,
};

function withLimit(limit?: string): TraceHeader {
  const options = limit === undefined ? {} : { 'record-limit': limit };
  return { options } as TraceHeader;
}

test.each([
  { limit: '1000', room: 1000 },
  { limit: '5', room: 6 },
  { limit: undefined, room: 12 },
  // More than any array can have.
  { limit: '1e300', room: 7 },
])('columns for $limit nodes have room for $room of the 6 there are', ({ limit, room }) => {
  const larger = withRoomFor(columns, 3, 6, withLimit(limit));
  for (const name of ['ply', 'size', 'move', 'alpha', 'beta', 'value', 'flags'] as const) {
    expect(larger[name].constructor).toBe(columns[name].constructor);
    expect(larger[name].length).toBe(room);
    expect([...larger[name].subarray(0, 4)]).toEqual([...columns[name].subarray(0, 3), 0]);
  }
  expect(larger.hidden).toBeNull();
});
