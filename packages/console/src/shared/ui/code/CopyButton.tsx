import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT'
import { dialogOf } from '../dialog/dialogOf'

const SHOWN_MS = 2_000

type Props = {
  text: string
  /** By default "Copy". */
  label?: string
  /** What is copied, for screen readers where several such buttons stand together. */
  name?: string
  subtle?: boolean
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, name, subtle }: Props) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      size="compact-sm"
      {...(subtle && { variant: 'subtle', color: 'gray' })}
      leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      {...(name && { 'aria-label': `${label ?? t('common.copy')}: ${name}` })}
      onClick={(event) => void copyText(text, event.currentTarget).then(setCopied)}
    >
      {copied ? t('common.copied') : (label ?? t('common.copy'))}
    </Button>
  )
}

/** Puts a text on the clipboard; also where the page has no secure origin and the clipboard is closed to it. */
async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, near)
  }
}

function copyBySelection(text: string, near: Element): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Within the dialog of the button, if there is one: its focus trap takes the focus away from anywhere else.
  const host = dialogOf(near) ?? document.body
  host.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
