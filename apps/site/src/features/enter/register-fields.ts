import type { CallInput, RegisterField } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

/** Text fields that this form can ask for, in their order. A field of the validators that is not here is not shown. */
const order = ['username', 'password', 'confirmPassword', 'email', 'birthday', 'referralCode'] as const;

export type RegisterFieldName = (typeof order)[number];

type Look = {
  label: MessageKey;
  autoComplete: string;
  type: 'text' | 'password' | 'email' | 'date';
};

export const fieldLooks: Record<RegisterFieldName, Look> = {
  username: { label: 'field.username', autoComplete: 'username', type: 'text' },
  password: { label: 'field.password', autoComplete: 'new-password', type: 'password' },
  confirmPassword: { label: 'field.confirmPassword', autoComplete: 'new-password', type: 'password' },
  email: { label: 'field.email', autoComplete: 'email', type: 'email' },
  birthday: { label: 'field.birthday', autoComplete: 'bday', type: 'date' },
  referralCode: { label: 'field.referralCode', autoComplete: 'off', type: 'text' },
};

/** The fields that the site asks for, in the order of the form. */
export function shownFields(rules: readonly RegisterField[]): (RegisterField & { name: RegisterFieldName })[] {
  return order.flatMap((name) => {
    const rule = rules.find((candidate) => candidate.name === name);
    return rule?.enabled ? [{ ...rule, name }] : [];
  });
}

export type Refused = { key: MessageKey; params?: Record<string, number> };

/**
 * What the form can tell without the server: empty, too short, too long, not the same twice. The server has the last word
 * on everything else, patterns included, because they belong to the site.
 */
export function checkField(
  rule: RegisterField,
  value: string,
  all: Partial<Record<RegisterFieldName, string>>,
): Refused | null {
  const text = rule.name === 'username' || rule.name === 'email' ? value.trim() : value;
  if (text === '') return rule.required ? { key: 'field_required' } : null;
  const bounds = { min: rule.minLength, max: rule.maxLength };
  const password = rule.name === 'password';
  if (rule.name === 'birthday') return null;
  if (rule.minLength > 0 && text.length < rule.minLength) {
    return { key: password ? 'password_length' : 'field_too_short', params: bounds };
  }
  if (rule.maxLength > 0 && text.length > rule.maxLength) {
    return { key: password ? 'password_length' : 'field_too_long', params: bounds };
  }
  if (rule.name === 'confirmPassword' && value !== all.password) return { key: 'confirm_password_mismatch' };
  return null;
}

type RegisterInput = CallInput<'member.register'>;

/** What is sent: trimmed where spaces are never meant, and without fields that were left empty. */
export function registerInput(
  values: Partial<Record<RegisterFieldName, string>>,
  rest: Pick<RegisterInput, 'agree' | 'termsVersion' | 'language' | 'domain'>,
): RegisterInput {
  const filled: Partial<Record<RegisterFieldName, string>> = {};
  for (const name of order) {
    const value = values[name];
    if (!value) continue;
    filled[name] = name === 'password' || name === 'confirmPassword' ? value : value.trim();
  }
  const { username = '', password = '', confirmPassword = '', ...optional } = filled;
  return { username, password, confirmPassword, ...optional, ...rest, login: true };
}
