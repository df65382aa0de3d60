import { Button, Menu } from '@mantine/core'
import type { ScenarioLink } from '@parlance/contract'
import { Download } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import type { Placed } from './layout/layout'
import { saveDrawing } from './saveDrawing'

type Props = { placed: readonly Placed[]; links: readonly ScenarioLink[]; name: string }

/** Saves the picture as a file of one of two kinds. */
export function SaveMenu({ placed, links, name }: Props) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<Download size={15} aria-hidden />}>{t('scenario.save')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['svg', 'png'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => void saveDrawing(placed, links, kind, name)}>
            {kind.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
