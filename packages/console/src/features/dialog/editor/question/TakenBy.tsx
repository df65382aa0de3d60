import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/ui/AnchorLink'
import type { Owner } from './useTakenQuestions'

/** Says which conversation already has a question, with the way there. */
export function TakenBy({ domainId, owner }: { domainId: number; owner: Owner }) {
  const t = useT()
  return (
    <>
      {t('editor.taken')}{' '}
      <AnchorLink
        to="/dmManagementModify"
        search={{ domainId, id: owner.conversationId }}
        target="_blank"
        underline="always"
      >
        {owner.conversationName}
      </AnchorLink>
    </>
  )
}
