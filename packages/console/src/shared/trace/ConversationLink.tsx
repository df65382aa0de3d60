import { UNSAVED_CONVERSATION_ID } from '@parlance/contract'
import { AnchorLink } from '../link/AnchorLink'

type Props = { domainId: number; id: number; name: string }

/** The name of a conversation, which leads to it; one that is not saved yet has no address. */
export function ConversationLink({ domainId, id, name }: Props) {
  if (id === UNSAVED_CONVERSATION_ID) return <span>{name}</span>
  return (
    <AnchorLink to="/dmManagementModify" search={{ domainId, id }} fw={500}>
      {name}
    </AnchorLink>
  )
}
