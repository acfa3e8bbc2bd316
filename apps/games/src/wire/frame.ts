import type { FrameToSite, SiteToFrame } from '@croupier/contract';

/** The browser's window as far as talking to the site goes. */
export type FrameWorld = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | null;
  /** Origin of the page that holds this frame; null when it is unknown or there is none. */
  readonly siteOrigin: string | null;
  readonly listen: (received: (message: { origin: string; source: unknown; data: unknown }) => void) => void;
};

export type Frame = {
  /** Whether there is a site to talk to. */
  readonly framed: boolean;
  /** Sends to the site's origin only; does nothing outside a frame. */
  readonly send: (message: FrameToSite) => void;
  /** Hears messages of the parent window from the site's origin; anything else is ignored. */
  readonly listen: (received: (message: SiteToFrame) => void) => void;
};

/** Opens the conversation with the page that holds this frame. */
export function openFrame(world: FrameWorld): Frame {
  const { parent, siteOrigin } = world;
  return {
    framed: parent !== null && siteOrigin !== null,
    send: (message) => {
      if (parent && siteOrigin) parent.postMessage(message, siteOrigin);
    },
    listen: (received) => {
      world.listen(({ origin, source, data }) => {
        if (source !== parent || origin !== siteOrigin || parent === null) return;
        const message = readMessage(data);
        if (message) received(message);
      });
    },
  };
}

/** The world of a real window. The parent's origin comes from the browser, never from the address or a message. */
export function windowWorld(window: Window): FrameWorld {
  return {
    parent: window.parent === window ? null : window.parent,
    siteOrigin: window.parent === window ? null : parentOrigin(window),
    listen: (received) => window.addEventListener('message', received),
  };
}

function parentOrigin(window: Window): string | null {
  const ancestor = window.location.ancestorOrigins?.[0];
  const known = ancestor && ancestor !== 'null' ? ancestor : window.document.referrer;
  return URL.canParse(known) ? new URL(known).origin : null;
}

function readMessage(data: unknown): SiteToFrame | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'croupier:ticket' && 'ticket' in data && typeof data.ticket === 'string') {
    return { type: 'croupier:ticket', ticket: data.ticket };
  }
  if (data.type === 'croupier:theme' && 'theme' in data && (data.theme === 'light' || data.theme === 'dark')) {
    return { type: 'croupier:theme', theme: data.theme };
  }
  if (data.type === 'croupier:language' && 'language' in data && typeof data.language === 'string') {
    return { type: 'croupier:language', language: data.language };
  }
  if (data.type === 'croupier:key' && 'key' in data && data.key === ' ') return { type: 'croupier:key', key: ' ' };
  return null;
}
