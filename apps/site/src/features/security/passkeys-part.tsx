import type { PasskeyInfo, SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button, IconButton } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { EmptyState } from '@croupier/ui/state';
import { formatAgo, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { useSite } from '../../shared/site.ts';
import { askToRemove } from './ask-to-remove.ts';
import { makePasskey } from './make-passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity } from './security-queries.ts';
import { refusalOf, usePartForm } from './use-part-form.ts';

/** The member's passkeys: makes one with a name, and forgets them. */
export function PasskeysPart({ overview: { passkeys } }: { overview: SecurityOverview }) {
  const { t } = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          void refreshSecurity();
        }}
      />
    );
  }
  return (
    <div className="security-form">
      <p>{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="card security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <MakePasskey count={passkeys.length} onCodes={setCodes} />
      ) : (
        <EmptyState icon={<Fingerprint size={28} strokeWidth={1.75} />} title={t('passkeys.unsupported')}>
          {t('passkeys.unsupportedText')}
        </EmptyState>
      )}
    </div>
  );
}

type MakePasskeyProps = { count: number; onCodes: (codes: readonly string[]) => void };

function MakePasskey({ count, onCodes }: MakePasskeyProps) {
  const { t } = useText();
  const [wasCancelled, setCalledOff] = useState(false);
  const { form, field, whole, isBusy } = usePartForm({
    names: ['name'],
    send: async ({ name }) => {
      setCalledOff(false);
      return makePasskey(name.trim());
    },
    onDone: (made) => {
      if (made === 'calledOff') return setCalledOff(true);
      toast({ title: t('passkeys.done') });
      if (made.recoveryCodes.length > 0) onCodes(made.recoveryCodes);
      else void refreshSecurity();
    },
  });
  return (
    // A new one begins with an empty name.
    <form {...form} key={count} className="passkey-new" aria-label={t('passkeys.new')}>
      <FormNotice>{whole}</FormNotice>
      <TextField
        label={t('passkeys.name')}
        hint={wasCancelled ? t('passkeys.calledOff') : t('passkeys.nameHint')}
        maxLength={64}
        autoComplete="off"
        {...field('name')}
      />
      <Button type="submit" tone="primary" busy={isBusy} icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}>
        {t('passkeys.make')}
      </Button>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyInfo }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const remove = useMutation({
    mutationFn: () => call('security.passkeyRemove', { id }),
    onSuccess: () => {
      void refreshSecurity();
      toast({ title: t('passkeys.removed') });
    },
  });
  const ask = async () => {
    if (await askToRemove(t, 'passkeys.removeTitle', 'passkeys.removeText', { name })) remove.mutate();
  };
  const refusal = refusalOf(remove.error, [], t).whole;
  return (
    <li>
      <span className="security-disc is-on" aria-hidden>
        <Fingerprint size={20} strokeWidth={1.75} />
      </span>
      <span className="security-words">
        <b>{name}</b>
        <span>
          {t('passkeys.made', { day: formatDay(createdAt, locale, timeZone) })}
          {' · '}
          {lastUsedAt ? t('passkeys.used', { ago: formatAgo(lastUsedAt, Date.now(), locale) }) : t('passkeys.unused')}
        </span>
        <FormNotice>{refusal}</FormNotice>
      </span>
      <IconButton
        label={t('passkeys.remove', { name })}
        aria-busy={remove.isPending || undefined}
        onClick={() => void ask()}
      >
        <Trash2 size={20} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
