/** What only wide screens have, as one file: a phone does not fetch it. */
export { HeaderSearch } from './header-search.tsx';
export { LanguagePicker } from './language-picker.tsx';
export { SideMenu } from './side-menu.tsx';
