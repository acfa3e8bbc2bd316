import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { languageCode, nothing, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { paymentKinds } from './cashier.ts';
import { orProposal } from './console-proposals.ts';
import { sealedErrors } from './sign-in.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const provedErrors = [...staffErrors, 'reauthentication_required'] as const;
const code = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/** HH:MM by the site's clock. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const methodOf = { direction: z.enum(['deposit', 'withdrawal']), code };

/** A way to pay in or out as operators set it up, but whether it is open. Amounts are in the site's currency. */
const methodTerms = {
  provider: code,
  /** Who is asked, in this order, where the provider gives no answer. */
  standIns: z.array(code).max(5).default([]),
  kind: z.enum(paymentKinds),
  /** By the specification's language codes; EN stands in for one that is missing. */
  names: z.partialRecord(languageCode, z.string().trim().min(1).max(60)),
  minAmount: wirePositiveAmount,
  maxAmount: wirePositiveAmount,
  /** What a member may move by it in a day of the site; null sets no bound. */
  dayAmount: wirePositiveAmount.nullable(),
  feeFixed: z.string().regex(/^(0|[1-9]\d{0,16})$/),
  feeBps: z.number().int().min(0).max(5_000),
  feeBearer: z.enum(['member', 'site']),
  /** Both or neither; open all day without them. */
  opens: timeOfDay.nullable(),
  closes: timeOfDay.nullable(),
  /** Who may use it: members of one of these countries and of one of these labels, all without any, from this rank on. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  labelIds: z.array(uuid).max(20).default([]),
  minRank: z.number().int().min(0).max(1_000),
  /** How long it usually takes. */
  minutes: z.number().int().min(1).max(10_080),
  position: z.number().int().min(0).max(1_000),
  /** Where a payer sends money to, where the provider does not say so itself. */
  instructions: z
    .array(z.object({ label: z.string().trim().min(1).max(40), value: z.string().trim().min(1).max(512) }))
    .max(10),
};

export const consolePaymentMethod = z.object({ ...methodOf, ...methodTerms, isOpen: z.boolean() });
export type ConsolePaymentMethod = z.infer<typeof consolePaymentMethod>;

/** Who moves money for the platform, as those see it who connect it. */
export const consolePaymentProvider = z.object({
  code,
  name: z.string(),
  /** The name of its adapter. */
  protocol: z.string(),
  apiUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** It gave no answers and is passed over until then; null while it is asked as usual. */
  pausedUntil: wireTime.nullable(),
  /** Operators match what arrives, and pay out. */
  isByHand: z.boolean(),
  /** Names the secret that both sides sign with, or the credentials in use. */
  keyId: z.string(),
});
export type ConsolePaymentProvider = z.infer<typeof consolePaymentProvider>;

const calls = {
  'console.paymentMethods': call({
    method: 'GET',
    path: '/console/payment-methods',
    summary: 'The ways to pay in and out of the site, in its order, and the providers that there are for them.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      list: z.array(consolePaymentMethod),
      providers: z.array(
        z.object({
          code,
          name: z.string(),
          protocol: z.string(),
          isActive: z.boolean(),
          /** Operators match what arrives, and pay out. */
          isByHand: z.boolean(),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.savePaymentMethod': call({
    method: 'PUT',
    path: '/console/payment-methods/:direction/:code',
    summary:
      'Proposes a new way to pay in or out, or other terms of one; a new one is open at once. Two people, because members send money where it says. A new proposal replaces the one before.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.configure', scope: 'site' },
    secondPerson: 'always',
    request: z.object({ ...methodOf, ...methodTerms, reason }),
    answer: orProposal(consolePaymentMethod),
    errors: [...staffErrors, 'payment_method_invalid'],
  }),
  'console.openPaymentMethod': call({
    method: 'PUT',
    path: '/console/payment-methods/:direction/:code/opening',
    summary: 'Closes a way to pay at once, or opens it again. What is under way goes on.',
    whileClosed: true,
    access: { who: 'staff', permission: 'payments.write', scope: 'site' },
    request: z.object({ ...methodOf, isOpen: z.boolean(), reason }),
    answer: consolePaymentMethod,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.paymentProviders': call({
    method: 'GET',
    path: '/console/payment-providers',
    summary: 'Who moves money for the platform, and the protocols that others can be connected by.',
    whileClosed: true,
    access: { who: 'staff', permission: 'paymentProviders.administer', scope: 'platform' },
    request: nothing,
    answer: z.object({
      list: z.array(consolePaymentProvider),
      protocols: z.array(
        z.object({
          protocol: z.string(),
          isByHand: z.boolean(),
          /** What a provider gives to be known by; none where both sides sign with one secret. */
          credentials: z.array(z.string()),
        }),
      ),
    }),
    errors: staffErrors,
  }),
  'console.paymentProviderBalance': call({
    method: 'GET',
    path: '/console/payment-providers/:code/balance',
    summary:
      'What a payment provider holds for the platform, as it answers now, in each currency of the methods that name it. Nothing where it cannot be asked.',
    whileClosed: true,
    access: { who: 'staff', permission: 'paymentProviders.administer', scope: 'platform' },
    request: z.object({ code }),
    answer: z.object({
      list: z.array(
        z.object({
          currency: z.string(),
          /** Minor units; null where it gave no answer. */
          available: wireAmount.nullable(),
        }),
      ),
    }),
    errors: [...staffErrors, 'not_found'],
  }),
  'console.savePaymentProvider': call({
    method: 'PUT',
    path: '/console/payment-providers/:code',
    summary:
      'Connects a payment provider, or changes its name, address or credentials; credentials that are left out stay. The secret that both sides sign with is shown once, when it is made.',
    whileClosed: true,
    access: { who: 'staff', permission: 'paymentProviders.administer', scope: 'platform' },
    stepUp: true,
    sealed: true,
    request: z.object({
      code,
      name: z.string().trim().min(1).max(60),
      protocol: z.string().max(40),
      apiUrl: z.string().trim().max(500).nullable(),
      credentials: z.record(z.string().max(64), z.string().min(1).max(4_096)).optional(),
      reason,
    }),
    answer: z.object({
      provider: consolePaymentProvider,
      /** Null unless it was made by this call. */
      secret: z.string().nullable(),
    }),
    errors: [...provedErrors, 'payment_provider_invalid', ...sealedErrors],
  }),
  'console.openPaymentProvider': call({
    method: 'PUT',
    path: '/console/payment-providers/:code/opening',
    summary:
      'Closes a payment provider at once, or opens it again. Nothing new goes to a closed one; what it reports counts.',
    whileClosed: true,
    access: { who: 'staff', permission: 'paymentProviders.administer', scope: 'platform' },
    request: z.object({ code, isActive: z.boolean(), reason }),
    answer: consolePaymentProvider,
    errors: [...staffErrors, 'not_found'],
  }),
};

export const cashierMethodArea = defineArea({
  calls,
  errors: {
    // `problem` names what cannot be: `provider`, `names`, `amounts`, `hours` or `instructions`
    payment_method_invalid: { status: 400, params: ['problem'] },
    // `problem` names what cannot be: `protocol`, `address` or `credentials`
    payment_provider_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'payments.configure': ['payments'],
    'paymentProviders.administer': [],
  },
});
