import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Volume2, VolumeX } from 'lucide-react';
import { setSound, useIsSoundOn } from './use-sound.ts';

/** Turns the sound of tables on or off. Whatever is heard is written beside the stage too. */
export function SoundSwitch() {
  const { t } = useText();
  const isOn = useIsSoundOn();
  return (
    <IconButton label={t(isOn ? 'table.sound.turnOff' : 'table.sound.turnOn')} onClick={() => setSound(!isOn)}>
      {isOn ? <Volume2 size={20} aria-hidden /> : <VolumeX size={20} aria-hidden />}
    </IconButton>
  );
}
