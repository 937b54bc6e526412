import { formatDate } from '../../text/dates.ts';
import { localMoment } from '../../text/timing.ts';

/** In Benin, whatever the zone of the device. */
export const dayAndTime = (at: number): string => formatDate(localMoment(new Date(at)));
export const day = (at: number): string => formatDate(localMoment(new Date(at)).slice(0, 10));
