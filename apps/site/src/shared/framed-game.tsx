import type { FrameToSite, SiteToFrame } from '@croupier/contract';
import { spokenCode, useText } from '@croupier/i18n';
import { useTheme } from '@croupier/web/theme';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { readFrameMessage } from './frame-message.ts';
import './framed-game.css';

type FramedGameProps = {
  /** Address of the game with its launch ticket, from the server. */
  address: string;
  /** Names the frame. */
  title: string;
  /** Picture under the progress ring while the game loads. */
  coverUrl?: string | undefined;
  /** Fetches a fresh launch ticket when the game asks for one. */
  ticket: () => Promise<string>;
  onMessage?: (message: FrameToSite) => void;
  /** Called once when the game has not shown itself for a while. */
  onSilent?: (() => void) | undefined;
  /** It need not report that it is ready: then it is shown when its page is loaded. */
  isForeign?: boolean;
  /** The keys are the game's as soon as it shows itself, unless the reader is at a control of the page. */
  takesKeys?: boolean;
  /** Stands before the game in the place of the waiting picture, until it shows itself. */
  trouble?: ReactNode;
};

/** How long a game may take to show itself before another place is tried. */
const patienceMs = 12_000;
/** How long a page that has come may take to say that its game is ready; one that speaks otherwise never does. */
const foreignMs = 4_000;

/** A game in its frame: another origin, a sandbox, and messages whose origin is checked on both sides. */
export function FramedGame(props: FramedGameProps) {
  const {
    address,
    title,
    coverUrl,
    ticket,
    onMessage,
    onSilent,
    isForeign = false,
    takesKeys = false,
    trouble,
  } = props;
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [here, setHere] = useState(false);
  const came = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(came.current), []);
  const origin = new URL(address, location.href).origin;

  useSilence(ready, onSilent);
  const send = useSend(frame, origin);
  useSendPreferences(send, ready);
  useKeys(frame, send, takesKeys && (ready || here));

  const take = useRef<(message: FrameToSite) => void>(undefined);
  useEffect(() => {
    take.current = (message) => {
      if (message.type === 'croupier:ready') setReady(true);
      if (message.type === 'croupier:relaunch') {
        // The call itself reports a refusal; the frame shows its own way to try again.
        ticket().then(
          (fresh) => send({ type: 'croupier:ticket', ticket: fresh }),
          () => undefined,
        );
      }
      onMessage?.(message);
    };
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message) take.current?.(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);

  // A page of the site's own origin could take its own sandbox off.
  if (origin === location.origin) return null;
  return (
    <div className="framed">
      <iframe
        ref={frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={() => {
          clearTimeout(came.current);
          if (isForeign) came.current = setTimeout(() => setHere(true), foreignMs);
        }}
      />
      {!ready && trouble && <div className="framed-trouble">{trouble}</div>}
      {!ready && !trouble && !here && (
        <div className="framed-wait" role="status">
          {coverUrl && <img src={coverUrl} alt="" width={360} height={480} />}
          <span className="spinner" aria-hidden />
          <span>{t('game.loading')}</span>
        </div>
      )}
    </div>
  );
}

/** Calls once when the game stays silent. */
function useSilence(ready: boolean, onSilent: (() => void) | undefined): void {
  const latest = useRef(onSilent);
  useEffect(() => {
    latest.current = onSilent;
  });
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => latest.current?.(), patienceMs);
    return () => clearTimeout(timer);
  }, [ready]);
}

/** Whether this press of Space is meant for nothing on the page, which would scroll by it. */
function isFreeSpace(event: KeyboardEvent): boolean {
  return event.key === ' ' && isFreeFocus(event.target as Element | null);
}

/** Whether the focus is at none of the page's controls. */
function isFreeFocus(element: Element | null): boolean {
  return element === null || element === document.body || element.id === 'main';
}

/** Keeps Space from scrolling the page: at a game it plays, or does nothing. */
export function useSpaceKept(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (isFreeSpace(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Gives the keys to the frame, and with them the Space that was pressed while the page had them. */
function useKeys(frame: RefObject<HTMLIFrameElement | null>, send: Send, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const take = () => frame.current?.focus({ preventScroll: true });
    if (isFreeFocus(document.activeElement)) take();
    const onKey = (event: KeyboardEvent) => {
      // what lies over the game is answered first
      if (!isFreeSpace(event) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      take();
      if (!event.repeat) send({ type: 'croupier:key', key: ' ' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [frame, send, isOn]);
}

type Send = (message: SiteToFrame) => void;

function useSend(frame: RefObject<HTMLIFrameElement | null>, origin: string): Send {
  const send = useRef<Send>(() => undefined);
  useEffect(() => {
    send.current = (message) => frame.current?.contentWindow?.postMessage(message, origin);
  }, [frame, origin]);
  return useRef<Send>((message) => send.current(message)).current;
}

/** Keeps the game in the theme and the language of the site. */
function useSendPreferences(send: Send, ready: boolean): void {
  const theme = useTheme();
  const { locale } = useText();
  useEffect(() => {
    if (ready) send({ type: 'croupier:theme', theme });
  }, [send, ready, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `locale` changes with the language
  useEffect(() => {
    if (ready) send({ type: 'croupier:language', language: spokenCode() });
  }, [send, ready, locale]);
}
