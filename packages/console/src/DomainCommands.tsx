import { FoundCommands } from './features/find/FoundCommands'
import { SettingCommands } from './features/setting/SettingCommands'

/** What the command palette finds in a domain besides its screens: what it holds, and the tabs of its settings. */
export function DomainCommands({ domainId }: { domainId: number }) {
  return (
    <>
      <FoundCommands domainId={domainId} />
      <SettingCommands domainId={domainId} />
    </>
  )
}
