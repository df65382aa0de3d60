import { Button, Menu } from '@mantine/core'
import type { ExchangeFormat } from '@parlance/contract'
import { ChevronDown, Download } from 'lucide-react'
import { LANGUAGE_NAMES } from '../header/languages'
import { useT } from '../i18n/useT'
import { useHeadings } from './useHeadings'

const FORMAT_NAMES: Record<ExchangeFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  json: 'JSON (.json)',
}

/** Opens a menu of what can be downloaded. */
export function DownloadButton({ disabled = false }: { disabled?: boolean }) {
  const t = useT()
  return (
    <Menu.Target>
      <Button
        disabled={disabled}
        leftSection={<Download size={15} aria-hidden />}
        rightSection={<ChevronDown size={14} aria-hidden />}
      >
        {t('common.download')}
      </Button>
    </Menu.Target>
  )
}

type FormatsProps<Format> = { formats: readonly Format[]; href: (format: Format) => string }

/** One item for each format of a file. */
export function Formats<Format extends ExchangeFormat>({ formats, href }: FormatsProps<Format>) {
  return formats.map((format) => (
    <Menu.Item key={format} component="a" href={href(format)} download>
      {FORMAT_NAMES[format]}
    </Menu.Item>
  ))
}

/** What the columns of a sheet are called: in the reader's language, or as programs do. */
export function HeadingChoice({ programs }: { programs: string }) {
  const t = useT()
  const [kept, keep] = useHeadings()
  return (
    <>
      <Menu.Label>{t('conversations.headings')}</Menu.Label>
      <Menu.RadioGroup value={kept} onChange={(value) => keep(value === 'program' ? 'program' : 'reader')}>
        <Menu.RadioItem value="reader" closeMenuOnClick={false}>
          {LANGUAGE_NAMES[t.locale]}
        </Menu.RadioItem>
        <Menu.RadioItem value="program" closeMenuOnClick={false}>
          {programs}
        </Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  )
}
