import { rooms, type RoomName } from '../../../scripts/check/rooms.ts';

/** The places of a room and of all that it may import, and so on. */
export function reachedFrom(room: RoomName): string[] {
  const reached = new Set([room]);
  for (const name of reached) {
    const { rooms: imported } = rooms[name];
    for (const next of imported === 'all' ? [] : imported) reached.add(next as RoomName);
  }
  return [...reached].map((name) => rooms[name].at);
}
