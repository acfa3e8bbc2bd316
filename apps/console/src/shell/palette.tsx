import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { useNavigate } from '@tanstack/react-router';
import { Search, Store } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { KeyCaps } from '../shared/key-cap.tsx';
import { siteOf, useOperator } from '../shared/operator.ts';
import { screensFor } from '../shared/screens.ts';
import { useChooseSite } from './choose-site.ts';
import { matches } from './palette-match.ts';
import { useFound } from './use-found.tsx';
import './palette.css';

type PaletteProps = { open: boolean; onClose: () => void; onClosed: () => void };

/** What the palette can open. */
export type Entry = {
  id: string;
  group: string;
  title: string;
  text?: string;
  icon: ReactNode;
  keys?: string;
  run: () => void;
};

/** One field that finds a screen, a site, and what the site has: members, rounds, bets, payments, games, settings. It is worked from the keyboard alone. */
export function Palette({ open, onClose, onClosed }: PaletteProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = useEntries(text);
  const chosen = entries[Math.min(at, entries.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen stays in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => (Math.min(before, entries.length - 1) + step + entries.length) % Math.max(entries.length, 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <Dialog
      title={t('console.find')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      width={640}
      movable={false}
      tall
    >
      <label className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <span className="sr">{t('console.find')}</span>
        <input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          placeholder={t('console.findHint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('console.found')} ref={list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            className="palette-row"
            onPointerMove={() => setAt(index)}
            onClick={() => run(entry)}
          >
            {entry.icon}
            <span>
              <b>{entry.title}</b>
              {entry.text ?? entry.group}
            </span>
            {entry.keys && <KeyCaps keys={entry.keys} />}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {entries.length === 0 && t('console.foundNothing')}
      </p>
    </Dialog>
  );
}

function useEntries(text: string): Entry[] {
  const { t } = useText();
  const operator = useOperator();
  const navigate = useNavigate();
  const chooseSite = useChooseSite();
  const screens = screensFor(operator).map(({ path, label, icon: Icon, go }) => ({
    id: path.slice(1) || 'home',
    group: t('console.paletteScreen'),
    title: t(label),
    icon: <Icon size={20} strokeWidth={1.75} aria-hidden />,
    keys: `g ${go}`,
    run: () => void navigate({ to: path }),
  }));
  const sites = operator.sites
    .filter(({ code }) => code !== siteOf(operator)?.code)
    .map(({ code, name }) => ({
      id: `site-${code}`,
      group: t('console.paletteSite'),
      title: name,
      icon: <Store size={20} strokeWidth={1.75} aria-hidden />,
      run: () => chooseSite(code),
    }));
  return [...[...screens, ...sites].filter(({ title }) => matches(text, title)), ...useFound(text)];
}
