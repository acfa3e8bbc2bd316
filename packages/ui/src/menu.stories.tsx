import { History, LogOut, Settings } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from './menu.tsx';
import type { Story } from './story.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Actions({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Menu trigger={<Button>Account</Button>} defaultOpen={isOpen}>
      <MenuItem icon={<History {...icon} />} onSelect={() => undefined}>
        Betting record
      </MenuItem>
      <MenuItem icon={<Settings {...icon} />} onSelect={() => undefined}>
        Settings
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label="Language"
        options={[
          { value: 'EN', label: 'English', lang: 'en' },
          { value: 'VI', label: 'Tiếng Việt', lang: 'vi' },
        ]}
        value="EN"
        onChange={() => undefined}
      />
      <MenuLine />
      <MenuItem icon={<LogOut {...icon} />} negative onSelect={() => undefined}>
        Log out
      </MenuItem>
    </Menu>
  );
}

const story: Story = {
  title: 'Menu',
  group: 'Overlays',
  states: [
    { name: 'Closed', render: () => <Actions /> },
    { name: 'Open', alone: true, render: () => <Actions isOpen /> },
  ],
};

export default story;
