import type { SocialProvider } from '@croupier/contract';

/** The mark of an account elsewhere, in the colour of the text beside it. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      {provider === 'google' ? (
        <path d="M12.2 10.2v3.9h5.5c-.5 2.4-2.5 3.9-5.5 3.9a6 6 0 1 1 0-12c1.5 0 2.9.5 4 1.5l2.8-2.8A10 10 0 1 0 12.2 22c5.8 0 9.6-4 9.6-9.8 0-.7-.1-1.3-.2-2h-9.4Z" />
      ) : (
        <path d="M13.6 21.9v-7.6h2.6l.5-3.2h-3.1V9c0-.9.4-1.7 1.8-1.7h1.4V4.6s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.3v2.4H7.3v3.2h2.8v7.6h3.5Z" />
      )}
    </svg>
  );
}
