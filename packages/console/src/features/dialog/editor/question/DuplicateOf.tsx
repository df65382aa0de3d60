import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/ui/AnchorLink'
import type { Duplicate } from './useDuplicateQuestions'

/** Names the conversation that already has a question, with a link to it. */
export function DuplicateOf({ domainId, duplicate }: { domainId: number; duplicate: Duplicate }) {
  const t = useT()
  return (
    <>
      {t('editor.duplicateOf')}{' '}
      <AnchorLink
        to="/dmManagementModify"
        search={{ domainId, id: duplicate.conversationId }}
        target="_blank"
        underline="always"
      >
        {duplicate.conversationName}
      </AnchorLink>
    </>
  )
}
