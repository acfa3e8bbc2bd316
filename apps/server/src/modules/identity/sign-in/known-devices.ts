import type { Clock } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { deviceHash } from '../sessions/tickets.ts';
import {
  deleteKnownDevicesBefore,
  deleteKnownDevicesBut,
  isKnownDevice,
  saveKnownDevice,
} from './known-devices.store.ts';

/** The browsers in which members have logged in. A known browser authorizes nothing; it has attempts of its own. */
export type KnownDevices = {
  /** Whether the member completed a login there. */
  isKnown(db: Queryable, memberId: string, device: string): Promise<boolean>;
  /** Gives a browser that verified the mailbox attempts of its own: guesses of others cannot lock its owner out. It is no login. */
  giveTries(tx: Queryable, memberId: string, device: string): Promise<void>;
  /** After a completed login, second factor included. */
  remember(tx: Queryable, memberId: string, device: string): Promise<void>;
  /** After a changed password: all other browsers become unknown. */
  forgetOthers(tx: Queryable, memberId: string, device: string): Promise<void>;
  purge(db: Queryable): Promise<void>;
};

/** A browser that was not used for so long is unknown again. */
export const knownForMs = 90 * 24 * 60 * 60_000;

export function createKnownDevices({ clock }: { clock: Clock }): KnownDevices {
  const since = () => new Date(clock.now().getTime() - knownForMs);
  const save = async (tx: Queryable, memberId: string, device: string, loginAnswerOf: boolean) => {
    const hash = deviceHash(device);
    if (hash) await saveKnownDevice(tx, { memberId, deviceHash: hash, at: clock.now(), loginAnswerOf });
  };
  return {
    isKnown: (db, memberId, device) => isKnownDevice(db, memberId, deviceHash(device), since()),
    giveTries: (tx, memberId, device) => save(tx, memberId, device, false),
    remember: (tx, memberId, device) => save(tx, memberId, device, true),
    forgetOthers: (tx, memberId, device) => deleteKnownDevicesBut(tx, memberId, deviceHash(device)),
    purge: (db) => deleteKnownDevicesBefore(db, since()),
  };
}
