import { AnchorLink } from '../../../shared/ui/AnchorLink'

type Props = { domainId: number; place: { id: number; name: string } }

/** The editor of a conversation, by the name it had when it was built. */
export function ConversationLink({ domainId, place }: Props) {
  return (
    <AnchorLink to="/dmManagementModify" search={{ domainId, id: place.id }}>
      {place.name}
    </AnchorLink>
  )
}
