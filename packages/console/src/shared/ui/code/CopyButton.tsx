import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT'
import { copyText } from './copyText'

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
