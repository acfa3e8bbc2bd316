import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dices, MapPinOff, Wrench } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';

/** Whether the site is open: new rounds, maintenance, and the countries that it is not offered in. */
export function DoorsPane() {
  const { t } = useText();
  const { name } = useOperatorSite();
  const maySwitch = useCan('switches.write');
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: siteKey('console.settings'),
    queryFn: () => call('console.settings', {}),
  });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const settingOf = (key: string) => data.list.find((setting) => setting.key === key)?.value;
  const isOpen = settingOf('playOpen') === true;
  const isClosed = settingOf('maintenance') === true;
  const countries = settingOf('blockedCountries');
  const blocked = Array.isArray(countries) ? countries.filter((one) => typeof one === 'string') : [];
  return (
    <Pane title={t('site.doors')}>
      <PaneRows>
        <PaneRow
          icon={<Dices size={18} strokeWidth={1.75} aria-hidden />}
          title={t('site.play')}
          tools={
            maySwitch && (
              <Button size="sm" onClick={() => setAsking(true)}>
                {t(isOpen ? 'site.closePlay' : 'site.openPlay')}
              </Button>
            )
          }
        >
          <Badge tone={isOpen ? 'positive' : 'negative'}>{t(isOpen ? 'site.open' : 'site.closed')}</Badge>
        </PaneRow>
        <PaneRow
          icon={<Wrench size={18} strokeWidth={1.75} aria-hidden />}
          title={t('site.maintenance')}
          tools={<SettingLink name="maintenance" />}
        >
          <Badge tone={isClosed ? 'caution' : 'plain'}>{t(isClosed ? 'site.isOn' : 'site.isOff')}</Badge>
        </PaneRow>
        <PaneRow
          icon={<MapPinOff size={18} strokeWidth={1.75} aria-hidden />}
          title={t('site.regions')}
          tools={<SettingLink name="blockedCountries" />}
        >
          {blocked.length > 0 ? blocked.join(', ') : t('site.none')}
        </PaneRow>
      </PaneRows>
      <ActDialog
        title={t(isOpen ? 'site.closePlayOf' : 'site.openPlayOf', { name })}
        effect={t(isOpen ? 'site.closePlayEffect' : 'site.openPlayEffect')}
        action={t(isOpen ? 'site.closePlay' : 'site.openPlay')}
        tone={isOpen ? 'danger' : 'primary'}
        open={isAsking}
        onClose={() => setAsking(false)}
        run={(reason) => call('console.changeSwitch', { kind: 'site', target: 'play', open: !isOpen, reason })}
        onDone={({ open }) => {
          toast({ title: t(open ? 'site.playOpened' : 'site.playClosed', { name }) });
          void refreshSite('console.settings');
        }}
      />
    </Pane>
  );
}

function SettingLink({ name }: { name: 'maintenance' | 'blockedCountries' }) {
  const { t } = useText();
  return (
    <Link className="link" to="/settings" search={{ open: name }} aria-label={t(`site.change.${name}`)}>
      {t('site.toSetting')}
    </Link>
  );
}
