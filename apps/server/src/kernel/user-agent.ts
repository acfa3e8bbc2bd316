/** By the first mark that is found: browsers name those that they descend from, and pages inside an application the browser's engine. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bZalo\b/i, 'Zalo'],
  [/\bLine\//, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bQQBrowser\//, 'QQ Browser'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS|Opera( Mini)?)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bVivoBrowser\//, 'vivo Browser'],
  [/\bHeyTapBrowser\//, 'HeyTap Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Browser and system that a user agent names, such as "Chrome, Android"; one of the two where the other is unknown, and an empty text where
 * both are. Only names of this list are ever returned, whatever the client sent.
 */
export function deviceName(userAgent: string): string {
  return [browsers, systems].flatMap((list) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? []).join(', ');
}
