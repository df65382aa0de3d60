import { type DomainDetail, MESSENGERS } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { Plug, Settings } from 'lucide-react'
import { useDomain } from '../../shared/api/useDomain'
import { useMay } from '../../shared/api/useMay'
import type { MessageId } from '../../shared/i18n/messageId'
import { useT } from '../../shared/i18n/useT'
import { usePaletteActions } from '../../shared/palette/paletteActions'

type Destination = { tab: string; label: MessageId; words: MessageId }

/** Tabs that are there for everybody in the domain. */
const OPEN: readonly Destination[] = [
  { tab: 'domain', label: 'setting.domain', words: 'setting.words.domain' },
  { tab: 'greetings', label: 'setting.greetings', words: 'setting.words.greetings' },
  { tab: 'model', label: 'setting.model', words: 'setting.words.model' },
  { tab: 'linkage', label: 'linkage.title', words: 'setting.words.linkage' },
  { tab: 'template', label: 'setting.template', words: 'setting.words.template' },
]
const VOICE: Destination = { tab: 'voice', label: 'setting.voice', words: 'setting.words.voice' }
/** Tabs for who may see how the bot is linked, and each messenger by its name. */
const GUARDED: readonly Destination[] = [
  { tab: 'custom', label: 'platform.custom', words: 'setting.words.custom' },
  {
    tab: 'agentConnections',
    label: 'setting.agentConnections',
    words: 'setting.words.agentConnections',
  },
  {
    tab: 'multimediaIntent',
    label: 'setting.multimediaIntent',
    words: 'setting.words.multimediaIntent',
  },
  { tab: 'permission', label: 'setting.permission', words: 'setting.words.permission' },
  ...MESSENGERS.map(
    (platform) =>
      ({ tab: 'messenger', label: `platform.${platform}`, words: `setting.words.${platform}` }) as const,
  ),
  { tab: 'messenger', label: 'platform.webchat', words: 'setting.words.webchat' },
]

/** Lets the command palette go to each tab of Domain settings, by its name and by other words that people use. */
export function SettingCommands({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const domain = useDomain(domainId)
  const maySee = useMay(domainId, 'View/settings')
  usePaletteActions(
    destinationsFor(domain, maySee).map(({ tab, label, words }) => {
      const Icon = tab === 'messenger' ? Plug : Settings
      return {
        id: `setting:${label}`,
        label: t(label),
        description: t(tab === 'messenger' ? 'screen.messenger' : 'screen.information'),
        words: t(words),
        group: t('palette.goTo'),
        icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
        everywhere: true,
        run: () => void navigate({ to: '/information/$tab', params: { tab }, search: { domainId } }),
      }
    }),
  )
  return null
}

function destinationsFor(domain: DomainDetail | undefined, maySee: boolean): readonly Destination[] {
  if (!domain) return []
  return [...OPEN, ...(domain.domainType === 'CALL_CENTRE' ? [VOICE] : []), ...(maySee ? GUARDED : [])]
}
