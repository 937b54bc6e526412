import { rooms, type RoomName } from '../../../scripts/check/rooms.ts';

/** The places of a room and of all that it may import, and so on. */
export function reachedFrom(room: RoomName): string[] {
  const reached = new Set<string>([room]);
  for (const name of reached) for (const next of rooms[name as RoomName].imports) reached.add(next);
  return [...reached].map((name) => rooms[name as RoomName].at);
}
