import {
  type PatternFamily,
  type PatternId,
  patternFamilies,
  type RegisterField,
  type RegisterFieldName,
  registerFieldNames,
} from '@croupier/contract';
import {
  type FieldSetting,
  fieldMaximumLength,
  type JurisdictionProfile,
  type SiteSettings,
} from '../../sites/sites.public.ts';

export type RegisterMethod = 'username' | 'mobile';

/** The parts of a site that determine its form. */
export type FormSite = {
  settings: Pick<
    SiteSettings,
    | 'usernameMinLength'
    | 'usernameMaxLength'
    | 'askEmail'
    | 'askBirthday'
    | 'registerFields'
    | 'mobilePassword'
    | 'REGMOBVERF3'
  >;
  profile: Pick<JurisdictionProfile, 'passwordMinimumLength' | 'passwordComposition'>;
};

type Rule = { pattern: string; patternId: PatternId; min: number; max: number };

const family = (patternId: PatternFamily, min: number, max: number): Rule => ({
  pattern: patternFamilies[patternId],
  patternId,
  min,
  max,
});
const own = (pattern: string, min: number, max: number): Rule => ({ pattern, patternId: 'own', min, max });

/** Referral codes appear in addresses. */
const invitation = own('[A-Za-z0-9_-]+', 1, 64);

const standardRules: Readonly<Record<RegisterFieldName, Rule>> = {
  username: family('letter_first', 4, 15),
  password: family('any', 8, 256),
  confirmPassword: family('any', 0, 256),
  countryDialingCode: own('\\+?[1-9][0-9]{0,3}', 1, 5),
  // whether it is a number of that country is decided by the numbering plans
  mobileNum: own('[+0-9()./\\s-]+', 4, 32),
  verificationCode: family('any', 0, 255),
  email: family('mailbox', 6, 254),
  payeeName: family('any', 2, 128),
  nickname: family('any', 2, 20),
  birthday: family('date_ymd', 10, 10),
  paymentPassword: family('any', 8, 256),
  qqNum: family('digits', 5, 12),
  wechat: family('no_spaces', 2, 64),
  line: family('no_spaces', 2, 64),
  whatsapp: family('any', 4, 64),
  facebook: family('any', 2, 64),
  telegram: family('no_spaces', 2, 64),
  zalo: family('any', 2, 64),
  idNumber: family('letters_digits_symbols', 4, 32),
  nationality: family('any', 2, 64),
  placeOfBirth: family('any', 2, 128),
  address: family('any', 5, 300),
  occupation: family('any', 2, 128),
  sourceOfIncome: family('any', 2, 128),
  recommenderId: family('alphanumeric', 2, 64),
  affiliateCode: invitation,
  referralCode: invitation,
  captcha: family('any', 1, 255),
};

/** A field with further checks keeps its own pattern; a site may choose only the others. */
const fixedPatterns: ReadonlySet<RegisterFieldName> = new Set([
  'username',
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'email',
  'affiliateCode',
  'referralCode',
  'captcha',
]);
const fixedBounds: ReadonlySet<RegisterFieldName> = new Set([
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'captcha',
]);
const datePatterns: readonly string[] = ['date_ymd', 'date_mdy'];

/**
 * The fields of a site's registration form with their rules, as specification §3 lists them, in the order of the form. `acceptedPattern` is
 * a regular expression for the whole value; `patternId` names the message of the catalogue that explains it, `reg_pattern_<patternId>`.
 */
export function registerFields(site: FormSite, method: RegisterMethod): RegisterField[] {
  return registerFieldNames.map((name) => {
    const asked = site.settings.registerFields[name] ?? {};
    const { pattern, patternId, min, max } = ruleOf(name, site, asked);
    const { enabled, required } = whetherAsked(name, site, method);
    return {
      name,
      enabled,
      required: enabled && required,
      acceptedPattern: pattern,
      patternId,
      minLength: min,
      maxLength: max,
    };
  });
}

function ruleOf(name: RegisterFieldName, site: FormSite, asked: FieldSetting): Rule {
  const { settings, profile } = site;
  const standard = { ...standardRules[name] };
  if (name === 'username') {
    standard.min = settings.usernameMinLength;
    standard.max = Math.max(settings.usernameMinLength, settings.usernameMaxLength);
  }
  if (name === 'password' || name === 'paymentPassword') standard.min = profile.passwordMinimumLength;
  if (name === 'password' && profile.passwordComposition) Object.assign(standard, composedPassword);
  const chosen = fixedPatterns.has(name) ? standard : { ...standard, ...patternOf(name, asked.pattern) };
  if (fixedBounds.has(name)) return chosen;
  return { ...chosen, ...boundsOf(name, chosen, asked, profile.passwordMinimumLength) };
}

/** Letters and digits, whatever else: the older password rule must not forbid a good password. */
const composedPassword = {
  pattern: '(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9]).+',
  patternId: 'letters_and_digits',
} as const;

function patternOf(name: RegisterFieldName, asked: string | undefined): Partial<Rule> {
  if (asked === undefined || (name === 'birthday' && !datePatterns.includes(asked))) return {};
  if (asked === '*') return { pattern: patternFamilies.any, patternId: 'any' };
  if (!Object.hasOwn(patternFamilies, asked)) return { pattern: asked, patternId: 'own' };
  const patternId = asked as PatternFamily;
  return { pattern: patternFamilies[patternId], patternId };
}

/** The site's bounds within what the call accepts and the profile requires. */
function boundsOf(name: RegisterFieldName, standard: Rule, asked: FieldSetting, passwordMinimum: number) {
  const ceiling = name === 'username' ? 15 : (fieldMaximumLength[name] ?? 64);
  const floor = name === 'username' ? 2 : name.endsWith('assword') ? passwordMinimum : 0;
  const min = Math.min(ceiling, Math.max(floor, asked.minLength ?? standard.min));
  return { min, max: Math.min(ceiling, Math.max(min, asked.maxLength ?? standard.max)) };
}

/** The fields that the method and the site's flags decide, and for the others the site's choice. */
function whetherAsked(
  name: RegisterFieldName,
  { settings }: FormSite,
  method: RegisterMethod,
): { enabled: boolean; required: boolean } {
  const always = { enabled: true, required: true };
  const never = { enabled: false, required: false };
  const asked = askedBySite(name, settings);
  const mobile = method === 'mobile' ? always : askedBySite('mobileNum', settings);
  switch (name) {
    case 'username':
      return method === 'username' ? always : never;
    case 'password':
    case 'confirmPassword':
      // without a code and without a password the member could never return
      return method === 'username' || settings.mobilePassword || !settings.REGMOBVERF3 ? always : never;
    case 'mobileNum':
    case 'countryDialingCode':
      return { ...mobile, required: mobile.enabled && mobile.required };
    case 'verificationCode':
      return mobile.enabled && settings.REGMOBVERF3 ? mobile : never;
    default:
      return asked;
  }
}

function askedBySite(name: RegisterFieldName, settings: FormSite['settings']): { enabled: boolean; required: boolean } {
  const setting = settings.registerFields[name] ?? {};
  const standard =
    name === 'email'
      ? settings.askEmail
      : name === 'birthday'
        ? settings.askBirthday
        : name === 'referralCode' || name === 'affiliateCode';
  const enabled = setting.enabled ?? (setting.required || standard);
  const isInvitation = name === 'referralCode' || name === 'affiliateCode';
  // a picture that may be skipped stops nobody
  const required = name === 'captcha' || (setting.required ?? (standard && !isInvitation));
  return { enabled, required: enabled && required };
}
