import { type MessageKey, useText } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { Facts } from '../../shared/facts.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshSite } from '../../shared/use-pages.ts';
import { SettingField } from './setting-field.tsx';
import { SettingHistory } from './setting-history.tsx';
import { meaningOf } from './setting-meaning.ts';
import type { Setting } from './setting-schema.ts';
import { SettingValue } from './setting-value.tsx';

/** One setting: what it means, its value beside its default, and its change with a reason. */
export function SettingPanel({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useText();
  const maySeeLog = useCan('audit.read');
  const { key, group, value, default: usual, isDefault, movesMoney } = setting;
  return (
    <SidePanel label={t('settings.setting')} reference={key} onClose={onClose}>
      <h2>{meaningOf(key, t)}</h2>
      <Facts
        facts={[
          { label: t('settings.value'), value: <SettingValue setting={setting} value={value} /> },
          { label: t('settings.default'), value: <SettingValue setting={setting} value={usual} /> },
          { label: t('settings.group'), value: t(`settings.groups.${group}` as MessageKey) },
          { label: t('settings.state'), value: t(isDefault ? 'settings.asDefault' : 'settings.changed') },
        ]}
      />
      {movesMoney && <p className="small">{t('settings.movesMoneyText')}</p>}
      <SettingActs setting={setting} />
      {maySeeLog && <SettingHistory setting={setting} />}
    </SidePanel>
  );
}

function SettingActs({ setting }: { setting: Setting }) {
  const { t } = useText();
  const mayWrite = useCan('settings.write');
  const mayMoveMoney = useCan('grants.write');
  const [asked, setAsked] = useState<'change' | 'reset' | null>(null);
  const [draft, setDraft] = useState<{ value: unknown } | null>({ value: setting.value });
  const { key, isDefault, movesMoney } = setting;
  if (!mayWrite || (movesMoney && !mayMoveMoney)) return null;
  const acts: Act[] = [
    {
      key: 'e',
      icon: Pencil,
      label: 'settings.change',
      effect: t('settings.changeEffect'),
      run: () => {
        setDraft({ value: setting.value });
        setAsked('change');
      },
    },
    ...(isDefault
      ? []
      : [
          {
            key: 'r',
            icon: RotateCcw,
            label: 'settings.reset' as const,
            effect: t('settings.resetEffect'),
            run: () => setAsked('reset'),
          },
        ]),
  ];
  const close = () => setAsked(null);
  const done = () => {
    toast({ title: t('settings.saved', { key }) });
    void refreshSite('console.settings');
  };
  return (
    <>
      <ActMenu acts={acts} />
      <ActDialog
        title={meaningOf(key, t)}
        effect={t('settings.changeEffect')}
        action={t('console.save')}
        open={asked === 'change'}
        onClose={close}
        disabled={draft === null}
        run={(reason) => call('console.changeSetting', { key, value: draft?.value, reason })}
        onDone={done}
      >
        <SettingField setting={setting} onChange={setDraft} />
      </ActDialog>
      <ActDialog
        title={t('settings.resetOf', { key })}
        effect={t('settings.resetEffect')}
        action={t('settings.reset')}
        open={asked === 'reset'}
        onClose={close}
        run={(reason) => call('console.changeSetting', { key, value: setting.default, reason })}
        onDone={done}
      >
        <Facts
          facts={[
            { label: t('settings.now'), value: <SettingValue setting={setting} value={setting.value} /> },
            { label: t('settings.after'), value: <SettingValue setting={setting} value={setting.default} /> },
          ]}
        />
      </ActDialog>
    </>
  );
}
