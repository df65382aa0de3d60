import { Anchor } from '@mantine/core'
import { useDomain } from '../../api/useDomain'
import { useT } from '../../i18n/useT'

/** A file to try an upload with, in the language of the domain. */
export function SampleFile({ domainId }: { domainId: number }) {
  const t = useT()
  const domain = useDomain(domainId)
  if (!domain) return null
  return (
    <Anchor href={`/samples/conversations.${domain.language}.csv`} download>
      {t('exchange.sample', { language: t(`language.${domain.language}`) })}
    </Anchor>
  )
}
