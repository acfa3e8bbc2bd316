/** The product's own mark. Operators see it, players see their site's. */
export function BrandMark() {
  return (
    <svg className="desk-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--ink)" />
      <path d="M21.5 11.5a7 7 0 1 0 0 9" fill="none" stroke="var(--surface)" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="22" cy="16" r="2.2" fill="var(--brand-1)" />
    </svg>
  );
}
