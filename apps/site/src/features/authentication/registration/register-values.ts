import type { ShownFieldName } from './register-fields.ts';

/** What is typed into the registration form, by the names of the contract. */
export type RegisterValues = Record<ShownFieldName, string> & { agree: boolean };
