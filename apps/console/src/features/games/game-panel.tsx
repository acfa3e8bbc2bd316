import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Checkbox, TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { toast } from '@croupier/web/toast';
import { Building2, ImageUp, ListFilter, Percent, Power, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { type Act, ActMenu } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { Facts } from '../../shared/facts.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { CoverDialog } from './cover-dialog.tsx';
import { GameState, type OfferedGame } from './game-state.tsx';
import { useReturnText } from './use-return-text.ts';
import { VersionDialog, VersionHistory } from './version-dialog.tsx';

type GamePanelProps = { game: OfferedGame; onVendor: (vendor: string) => void; onClose: () => void };
type Asked = 'listing' | 'version' | 'cover' | 'game' | 'vendor' | 'vendorListing';

/** One game as the site offers it, and what can be changed about it and its vendor. */
export function GamePanel({ game, onVendor, onClose }: GamePanelProps) {
  const { t } = useText();
  const { moment } = useMoments();
  const shareOf = useReturnText();
  const { name, nodeId, vendorName, vassalage, provider, gameType, position, tags, minBet, maxBet, addedAt } = game;
  const { rtpBps, rtpVersion, rtpVersions } = game;
  return (
    <SidePanel label={t('games.game')} reference={nodeId} onClose={onClose}>
      <div>
        <h2>{name}</h2>
        <GameState game={game} />
      </div>
      <Facts
        facts={[
          { label: t('games.vendor'), value: `${vendorName} (${vassalage})` },
          { label: t('games.provider'), value: provider },
          { label: t('games.type'), value: t(`games.types.${gameType}`) },
          { label: t('games.place'), value: position },
          { label: t('games.minBet'), value: <Amount value={minBet} /> },
          { label: t('games.maxBet'), value: <Amount value={maxBet} /> },
          { label: t('games.field.rtpBps'), value: rtpBps === null ? t('games.notStated') : shareOf(rtpBps) },
          ...(rtpVersions.length > 0
            ? [{ label: t('games.rtpVersion'), value: rtpVersion ?? t('games.ownVersion') }]
            : []),
          { label: t('games.tags'), value: tags.join(', ') || t('games.noTags') },
          { label: t('games.added'), value: moment(addedAt) },
        ]}
      />
      <GameActs game={game} onVendor={onVendor} />
      {rtpVersions.length > 0 && <VersionHistory nodeId={nodeId} />}
    </SidePanel>
  );
}

function GameActs({ game, onVendor }: { game: OfferedGame; onVendor: (vendor: string) => void }) {
  const { t } = useText();
  const mayWrite = useCan('catalogue.write');
  const mayUpload = useCan('content.write');
  const maySwitch = useCan('switches.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { nodeId, name, vassalage, vendorName, open, vendorOpen } = game;
  const acts: Act[] = [
    {
      key: 'l',
      icon: ListFilter,
      label: 'games.seeVendor',
      effect: vendorName,
      run: () => onVendor(vassalage),
    },
    ...(mayWrite
      ? ([
          {
            key: 'e',
            icon: SlidersHorizontal,
            label: 'games.edit',
            effect: t('games.editEffect'),
            run: () => setAsked('listing'),
          },
          ...(mayUpload
            ? [
                {
                  key: 'u',
                  icon: ImageUp,
                  label: 'games.cover' as const,
                  effect: t('games.coverEffect'),
                  run: () => setAsked('cover'),
                },
              ]
            : []),
          ...(game.rtpVersions.length > 0
            ? [
                {
                  key: 'p',
                  icon: Percent,
                  label: 'games.chooseVersion' as const,
                  effect: t('games.versionEffect'),
                  run: () => setAsked('version'),
                },
              ]
            : []),
          {
            key: 'v',
            icon: Building2,
            label: 'games.editVendor',
            effect: t('games.editVendorEffect'),
            run: () => setAsked('vendorListing'),
          },
        ] satisfies Act[])
      : []),
    ...(maySwitch
      ? ([
          {
            key: 'c',
            icon: Power,
            label: open ? 'games.close' : 'games.reopen',
            effect: t(open ? 'games.closeEffect' : 'games.reopenEffect'),
            negative: open,
            run: () => setAsked('game'),
          },
          {
            key: 'x',
            icon: Power,
            label: vendorOpen ? 'games.closeVendor' : 'games.reopenVendor',
            effect: t(vendorOpen ? 'games.closeVendorEffect' : 'games.reopenEffect'),
            negative: vendorOpen,
            run: () => setAsked('vendor'),
          },
        ] satisfies Act[])
      : []),
  ];
  const close = () => setAsked(null);
  const done = () => {
    toast({ title: t('games.saved', { name }) });
    void refreshSite('console.games');
  };
  return (
    <>
      <ActMenu acts={acts} />
      {asked === 'listing' && <ListingDialog game={game} onClose={close} onDone={done} />}
      {asked === 'cover' && <CoverDialog game={game} onClose={close} onDone={done} />}
      {asked === 'version' && <VersionDialog game={game} onClose={close} onDone={done} />}
      {asked === 'vendorListing' && <VendorDialog game={game} onClose={close} onDone={done} />}
      <ActDialog
        title={t(open ? 'games.closeOf' : 'games.reopenOf', { name })}
        effect={t(open ? 'games.closeEffect' : 'games.reopenEffect')}
        action={t(open ? 'games.close' : 'games.reopen')}
        tone={open ? 'danger' : 'primary'}
        open={asked === 'game'}
        onClose={close}
        run={(reason) => call('console.changeSwitch', { kind: 'game', target: nodeId, open: !open, reason })}
        onDone={done}
      />
      <ActDialog
        title={t(vendorOpen ? 'games.closeOf' : 'games.reopenOf', { name: vendorName })}
        effect={t(vendorOpen ? 'games.closeVendorEffect' : 'games.reopenEffect')}
        action={t(vendorOpen ? 'games.closeVendor' : 'games.reopenVendor')}
        tone={vendorOpen ? 'danger' : 'primary'}
        open={asked === 'vendor'}
        onClose={close}
        run={(reason) => call('console.changeSwitch', { kind: 'vendor', target: vassalage, open: !vendorOpen, reason })}
        onDone={done}
      />
    </>
  );
}

type DialogProps = { game: OfferedGame; onClose: () => void; onDone: () => void };

function ListingDialog({ game, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const [position, setPosition] = useState<number | null>(game.position);
  const [isHot, setHot] = useState(game.isHot);
  const [tags, setTags] = useState(game.tags.join(', '));
  const [minBet, setMinBet] = useState<string | null>(game.minBet);
  const [maxBet, setMaxBet] = useState<string | null>(game.maxBet);
  const isChanged = tags !== game.tags.join(', ');
  return (
    <ActDialog
      title={t('games.editOf', { name: game.name })}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={position === null || !minBet || !maxBet}
      run={(reason) =>
        call('console.editGameListing', {
          nodeId: game.nodeId,
          ...(position !== null && position !== game.position ? { position } : {}),
          ...(isHot !== game.isHot ? { isHot } : {}),
          ...(isChanged ? { tags: listOf(tags) } : {}),
          ...(minBet && minBet !== game.minBet ? { minBet } : {}),
          ...(maxBet && maxBet !== game.maxBet ? { maxBet } : {}),
          reason,
        })
      }
      onDone={onDone}
    >
      <NumberField label={t('games.place')} value={position} onChange={setPosition} min={0} max={1_000_000} />
      <TextField
        label={t('games.tags')}
        hint={t('games.tagsHint')}
        autoComplete="off"
        maxLength={400}
        value={tags}
        onChange={({ target }) => setTags(target.value)}
      />
      <AmountField
        label={t('games.minBet')}
        currency={currency}
        value={game.minBet}
        onChange={setMinBet}
        wrong={t('console.noAmount')}
      />
      <AmountField
        label={t('games.maxBet')}
        currency={currency}
        value={game.maxBet}
        onChange={setMaxBet}
        wrong={t('console.noAmount')}
      />
      <Checkbox label={t('games.isHot')} checked={isHot} onChange={({ target }) => setHot(target.checked)} />
    </ActDialog>
  );
}

function VendorDialog({ game: { vassalage, vendorName }, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const [position, setPosition] = useState<number | null>(null);
  const [hot, setHot] = useState<boolean | null>(null);
  return (
    <ActDialog
      title={t('games.editOf', { name: vendorName })}
      effect={t('games.vendorKept')}
      action={t('console.save')}
      open
      onClose={onClose}
      disabled={position === null && hot === null}
      run={(reason) =>
        call('console.editVendorListing', {
          vassalage,
          ...(position === null ? {} : { position }),
          ...(hot === null ? {} : { isHot: hot }),
          reason,
        })
      }
      onDone={onDone}
    >
      <NumberField label={t('games.place')} value={position} onChange={setPosition} min={0} max={1_000_000} />
      <Checkbox label={t('games.isHot')} checked={hot ?? false} onChange={({ target }) => setHot(target.checked)} />
    </ActDialog>
  );
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 10);
}
