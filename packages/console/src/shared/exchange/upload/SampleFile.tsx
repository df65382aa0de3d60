import { Anchor } from '@mantine/core'
import { componentFile, type SheetKind } from '@parlance/contract'
import { address } from '../../api/address'
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

/** A sheet of one kind to start from, with headings in the reader's language. */
export function ComponentSample({ domainId, kind }: { domainId: number; kind: SheetKind }) {
  const t = useT()
  const query = { domainId, kind, headings: t.locale }
  return (
    <Anchor href={address(componentFile.sample, { query })} download>
      {t('componentFile.sample')}
    </Anchor>
  )
}
