import type { CallInput, RegisterField, RegisterFieldName } from '@croupier/contract';
import { fieldValue } from '@croupier/contract/field-rules';
import type { MessageKey } from '@croupier/i18n';

export type FieldLook = {
  label: MessageKey;
  autoComplete: string;
  type: 'text' | 'password' | 'email' | 'date' | 'mobile' | 'code' | 'captcha';
  inputMode?: 'numeric';
  hint?: MessageKey;
};

const text = (label: MessageKey, autoComplete = 'off', rest: Partial<FieldLook> = {}): FieldLook => ({
  label,
  autoComplete,
  type: 'text',
  ...rest,
});

/** Every field that a registration may ask for, in the order of the form. The dialing code stands in the field of the number. */
const looks: Record<Exclude<RegisterFieldName, 'countryDialingCode'>, FieldLook> = {
  username: text('field.username', 'username'),
  mobileNum: text('field.mobileNum', 'tel-national', { type: 'mobile' }),
  verificationCode: text('field.verificationCode', 'one-time-code', { type: 'code' }),
  password: text('field.password', 'new-password', { type: 'password' }),
  confirmPassword: text('field.confirmPassword', 'new-password', { type: 'password' }),
  email: text('field.email', 'email', { type: 'email' }),
  payeeName: text('field.payeeName', 'name', { hint: 'register.payeeHint' }),
  nickname: text('field.nickname', 'nickname'),
  birthday: text('field.birthday', 'bday', { type: 'date' }),
  nationality: text('field.nationality', 'country-name'),
  placeOfBirth: text('field.placeOfBirth'),
  idNumber: text('field.idNumber'),
  address: text('field.address', 'street-address'),
  occupation: text('field.occupation', 'organization-title'),
  sourceOfIncome: text('field.sourceOfIncome'),
  qqNum: text('field.qqNum', 'off', { inputMode: 'numeric' }),
  wechat: text('field.wechat'),
  line: text('field.line'),
  whatsapp: text('field.whatsapp', 'tel'),
  facebook: text('field.facebook'),
  telegram: text('field.telegram'),
  zalo: text('field.zalo'),
  paymentPassword: text('field.paymentPassword', 'off', { type: 'password', hint: 'register.paymentHint' }),
  recommenderId: text('field.recommenderId'),
  affiliateCode: text('field.affiliateCode'),
  referralCode: text('field.referralCode'),
  captcha: text('field.captcha', 'off', { type: 'captcha' }),
};

export type ShownFieldName = keyof typeof looks;
export type ShownField = { rule: RegisterField; name: ShownFieldName; look: FieldLook };

/** Fields that say who recommended the site, the one to ask for first. They mean the same: one of them is enough. */
const invitationFields = ['affiliateCode', 'referralCode'] as const;
type InvitationField = (typeof invitationFields)[number];

const isInvitation = (name: ShownFieldName): name is InvitationField =>
  invitationFields.some((field) => field === name);

/** The field that asks for an invitation: of those that the site has on, the first that it requires, else the first. */
export function invitationField(rules: readonly RegisterField[]): InvitationField | null {
  const asked = invitationFields.filter((name) => rules.some((rule) => rule.name === name && rule.enabled));
  return asked.find((name) => rules.some((rule) => rule.name === name && rule.required)) ?? asked[0] ?? null;
}

/**
 * The fields that the site asks for, in the order of the form. What the form does not know is not shown, and of the fields for an
 * invitation only one, none where the address of the page says who recommended the site.
 */
export function shownFields(rules: readonly RegisterField[], hasAffiliate = false): ShownField[] {
  const invitation = hasAffiliate ? null : invitationField(rules);
  return (Object.keys(looks) as ShownFieldName[]).flatMap((name) => {
    const rule = rules.find((candidate) => candidate.name === name);
    if (!rule?.enabled || (isInvitation(name) && name !== invitation)) return [];
    return [{ rule, name, look: looks[name] }];
  });
}

/** What was typed, without fields that were left empty and without spaces that nobody meant. */
export function filledFields(
  shown: readonly ShownField[],
  values: Partial<Record<string, unknown>>,
): Partial<Record<ShownFieldName, string>> {
  const filled: Partial<Record<ShownFieldName, string>> = {};
  for (const { name } of shown) {
    const value = values[name];
    if (typeof value === 'string' && fieldValue(name, value) !== '') filled[name] = fieldValue(name, value);
  }
  return filled;
}

export type RegisterMethod = NonNullable<CallInput<'member.registerValidators'>['method']>;

/** Ways to register that the site has, the one to begin with first: by mobile number where it has that (specification §4). */
export function registerMethods(methods: readonly RegisterMethod[]): RegisterMethod[] {
  return (['mobile', 'username'] as const).filter((method) => methods.includes(method));
}
