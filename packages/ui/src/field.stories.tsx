import { Checkbox, PasswordField, TextField } from './field.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Text field',
  group: 'Fields',
  states: [
    {
      name: 'Empty, filled, wrong',
      render: () => (
        <div className="stack-of narrow">
          <TextField label="User name" placeholder="2 to 15 characters" hint="Starts with a letter" />
          <TextField label="User name" defaultValue="linh.tran" optional="optional" />
          <TextField label="User name" defaultValue="7linh" error="The first character must be a letter" />
          <TextField label="User name" defaultValue="linh.tran" disabled />
        </div>
      ),
    },
    {
      name: 'Password',
      render: () => (
        <div className="narrow">
          <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        </div>
      ),
    },
    {
      name: 'Tick',
      render: () => (
        <div className="stack-of narrow">
          <Checkbox label="Remember my user name for a day" />
          <Checkbox label="I am 18 or over and agree to the terms" defaultChecked />
          <Checkbox label="I am 18 or over and agree to the terms" error="Please agree to the terms to go on" />
        </div>
      ),
    },
  ],
};

export default story;
