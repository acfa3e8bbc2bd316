import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { useUi } from './ui-provider.tsx';
import './copy-text.css';

/** A long value that is shown shortened and copied whole. */
export function CopyText({ value }: { value: string }) {
  const { say } = useUi();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Without a clipboard (plain http) the text can still be selected by hand.
    void navigator.clipboard?.writeText(value).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    });
  };
  return (
    <span className="copy">
      <code title={value}>{value}</code>
      <IconButton small label={say(copied ? 'copied' : 'copy')} onClick={copy}>
        {copied ? <Check size={16} strokeWidth={2} /> : <Copy size={16} strokeWidth={1.75} />}
      </IconButton>
    </span>
  );
}
