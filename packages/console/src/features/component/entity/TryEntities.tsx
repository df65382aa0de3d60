import { entityTrial } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { TryText } from '../try/TryText'

/** Shows what the system entities of the domain that are on find in a sentence. */
export function TrySystemEntities({ domainId }: { domainId: number }) {
  const t = useT()
  return (
    <TryText
      named
      domainId={domainId}
      tried={{}}
      help={t('entity.tryHelp')}
      placeholder={t('entity.tryPlaceholder')}
      find={async (text, signal) =>
        (await call(entityTrial.find, { query: { domainId }, body: { text }, signal })).found
      }
    />
  )
}

/** Shows what a pattern, saved or not, finds in a sentence. */
export function TryPattern({ domainId, pattern }: { domainId: number; pattern: string }) {
  const t = useT()
  return (
    <TryText
      domainId={domainId}
      tried={pattern === '' ? null : { pattern }}
      help={t('entity.tryPatternHelp')}
      find={async (text, signal) =>
        (await call(entityTrial.find, { query: { domainId }, body: { text, pattern }, signal })).found
      }
    />
  )
}
