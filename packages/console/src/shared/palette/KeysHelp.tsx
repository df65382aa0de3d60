import { Kbd, Modal } from '@mantine/core'
import { useT } from '../i18n/useT'
import type { Screen } from '../layout/navigation'
import classes from './KeysHelp.module.css'

type Props = { opened: boolean; onClose: () => void; screens: readonly Screen[] }

/** Every key of the console, opened by `?`. */
export function KeysHelp({ opened, onClose, screens }: Props) {
  const t = useT()
  const rows: [string, string][] = [
    ['⌘K / Ctrl K', t('palette.title')],
    ['/', t('keys.search')],
    ['c', t('keys.create')],
    ['t', t('layout.testPanel')],
    ['⌘J / Ctrl J', t('keys.testInput')],
    ...screens.flatMap(({ goKey, label }): [string, string][] =>
      goKey ? [[`g ${goKey}`, t('keys.go', { screen: t(label) })]] : [],
    ),
    ['j k ↑ ↓', t('keys.move')],
    ['x', t('keys.select')],
    ['⇧ ↑ ↓', t('keys.extend')],
    ['⌘A / Ctrl A', t('keys.selectAll')],
    ['Enter', t('keys.open')],
    ['⌘S / Ctrl S', t('keys.save')],
    ['⌘Z / Ctrl Z', t('common.undo')],
    ['⇧⌘Z / Ctrl Y', t('keys.redo')],
    ['Esc', t('keys.close')],
    ['?', t('layout.keys')],
  ]
  return (
    <Modal opened={opened} onClose={onClose} title={t('layout.keys')} size={460}>
      <dl className={classes.list}>
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>{what}</dt>
            <dd>
              <Kbd size="sm">{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
