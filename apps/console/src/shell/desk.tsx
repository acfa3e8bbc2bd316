import { useText } from '@croupier/i18n';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useKeys } from '../shared/keys.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useOperator } from '../shared/operator.ts';
import { screensFor } from '../shared/screens.ts';
import { panelPlace } from '../shared/side-panel.tsx';
import { LiveDesk } from './live-desk.tsx';
import { Nav } from './nav.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './desk.css';

const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette));
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog));

type Over = 'palette' | 'keys';

/** The frame around every screen of a signed-in operator: navigation, search, the screen, and the panel of what is chosen in it. */
export function Desk() {
  const { t } = useText();
  const [over, setOver] = useState<{ what: Over; open: boolean } | null>(null);
  const show = (what: Over) => setOver({ what, open: true });
  const close = () => setOver((before) => before && { what: before.what, open: false });
  const navigate = useNavigate();
  useKeys([
    { keys: 'mod+k', label: 'console.key.find', run: () => show('palette') },
    { keys: '/', label: 'console.key.find', run: () => show('palette') },
    { keys: '?', label: 'console.key.keys', run: () => show('keys') },
    ...screensFor(useOperator()).map(({ go, label, path }) => ({
      keys: `g ${go}`,
      label,
      run: () => void navigate({ to: path }),
    })),
  ]);
  const overProps = { open: over?.open ?? false, onClose: close, onClosed: () => setOver(null) };
  return (
    <div className="desk">
      <LiveDesk />
      <Nav />
      <div className="desk-stage">
        <div className="desk-column">
          <TopBar onFind={() => show('palette')} onKeys={() => show('keys')} />
          <main id="main" className="desk-main" tabIndex={-1} aria-label={t('console.main')}>
            <Outlet />
          </main>
        </div>
        <div className="desk-panel" ref={panelPlace.provide} />
      </div>
      <TabBar />
      <Suspense fallback={null}>
        {over?.what === 'palette' && <Palette {...overProps} />}
        {over?.what === 'keys' && <KeysDialog {...overProps} />}
      </Suspense>
    </div>
  );
}
