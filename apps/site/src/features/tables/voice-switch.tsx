import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Megaphone, MegaphoneOff } from 'lucide-react';
import { setVoice, useHasVoice, useIsVoiceOn } from './called-voice.ts';

/** Turns the called voice on or off, where the device has one that speaks the page's language. Whatever it calls is written on the stage too. */
export function VoiceSwitch() {
  const { t, locale } = useText();
  const isOn = useIsVoiceOn();
  if (!useHasVoice(locale)) return null;
  return (
    <IconButton
      label={t(isOn ? 'table.voice.turnOff' : 'table.voice.turnOn')}
      onClick={() => setVoice(!isOn, { text: t('table.voice.isOn'), locale })}
    >
      {isOn ? <Megaphone size={20} aria-hidden /> : <MegaphoneOff size={20} aria-hidden />}
    </IconButton>
  );
}
