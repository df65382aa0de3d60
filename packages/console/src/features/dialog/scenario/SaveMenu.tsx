import { Button, Menu } from '@mantine/core'
import type { ScenarioLink } from '@parlance/contract'
import { Download } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { drawingOf } from './drawing'
import type { Placed } from './layout/layout'

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

/** What a browser draws at most on one side, in pixels. */
const SIDE_MAX = 16_000

/** Saves the picture on the reader's device, as it is on the page with all that is unfolded. */
async function saveDrawing(
  placed: readonly Placed[],
  links: readonly ScenarioLink[],
  as: 'svg' | 'png',
  name: string,
): Promise<void> {
  const { svg, width, height } = drawingOf(placed, links)
  const drawn = new Blob([svg], { type: 'image/svg+xml' })
  const file = as === 'svg' ? drawn : await pngOf(drawn, width, height)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${as}`
  link.click()
  URL.revokeObjectURL(address)
}

async function pngOf(svg: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(2, SIDE_MAX / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn')))),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
