import { CopyButton } from '../../../shared/ui/CopyButton'
import messenger from '../Messenger.module.css'

/** Something of ours that is entered at a messenger. */
export function CopiedLine({ text, name }: { text: string; name: string }) {
  return (
    <div className={messenger.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </div>
  )
}
