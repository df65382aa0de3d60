import type { Trace } from '@parlance/contract'
import { AnchorLink } from '../link/AnchorLink'

/** The rule that answered in place of a conversation, by its name: a banned word, or a group of keywords. */
export function RuleLink({ domainId, trace: { steps } }: { domainId: number; trace: Pick<Trace, 'steps'> }) {
  const won = steps.find(
    ({ step, outcome }) => outcome === 'WON' && (step === 'BANNED' || step === 'KEYWORD'),
  )
  const name = won?.params?.[won.step === 'BANNED' ? 'word' : 'group']
  if (!won || typeof name !== 'string') return null
  return (
    <AnchorLink
      to={won.step === 'BANNED' ? '/bannedWord' : '/keywordGroup'}
      search={{ domainId, search: name }}
    >
      {name}
    </AnchorLink>
  )
}
