import type { ReactNode } from 'react'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import messenger from '../Messenger.module.css'

type Props = { text: string; name: string; children?: ReactNode }

/** Something of ours that is entered at a messenger, and what else can be done with it. */
export function CopiedLine({ text, name, children }: Props) {
  return (
    <div className={messenger.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
      {children}
    </div>
  )
}
