/** What the site's page asks the page of a check for, through the one port that it hands over. */
export type OutsideAsk =
  | { kind: 'geetest'; script: string; captchaId: string }
  | { kind: 'recaptcha'; script: string; sitekey: string };

/** What comes back: what the service gave for who passed, that it was closed unanswered, or that it could not be shown. */
export type OutsideAnswer = { passed: Record<string, string> } | 'closed' | 'missing';
