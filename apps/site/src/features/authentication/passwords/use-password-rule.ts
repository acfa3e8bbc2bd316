import { checkField } from '@croupier/contract/field-rules';
import { type MessageKey, useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';

/** How a new password is judged and described: by the rule that the site has for those of a registration. */
export function useNewPassword() {
  const { t } = useText();
  const { data } = useQuery({
    queryKey: ['site', 'registerValidators', 'username'],
    queryFn: () => call('member.registerValidators', { method: 'username' }),
    staleTime: 300_000,
  });
  const rule = data?.fields.find(({ name }) => name === 'password');
  return {
    hint: rule ? t('register.passwordHint', { min: rule.minLength, max: rule.maxLength }) : undefined,
    check: (typed: string): true | string => {
      if (typed === '') return t('field_required');
      const refused = rule ? checkField({ ...rule, enabled: true, required: true }, typed, {}) : null;
      return refused === null || t(refused.code satisfies MessageKey, refused.params);
    },
    checkAgain: (typed: string, first: string): true | string => {
      if (typed === '') return t('field_required');
      return typed === first || t('confirm_password_mismatch');
    },
  };
}
