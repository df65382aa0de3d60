import { Button, Group, Modal, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { CROP_SHAPES, type CropShape, largest, moved, type Rect, resized, SHAPE_WORDS } from './cropRect'
import classes from './media.module.css'

type Props = {
  picture: ImageBitmap
  onClose: () => void
  /** Null for the whole picture. */
  onChosen: (rect: Rect | null) => void
}

/** Asks what of a picture is uploaded: all of it, or a rectangle of a shape. */
export function CropDialog({ picture, onClose, onChosen }: Props) {
  const t = useT()
  const [shape, setShape] = useState<CropShape>('WHOLE')
  const [rect, setRect] = useState(() => largest('WHOLE', picture))
  const number = (value: string | number, change: (number: number) => Rect) => {
    if (typeof value === 'number') setRect(change(value))
  }
  const numbers = [
    ['image.cropLeft', rect.left, (left: number) => moved(rect, left, rect.top, picture)],
    ['image.cropTop', rect.top, (top: number) => moved(rect, rect.left, top, picture)],
    ['image.cropWidth', rect.width, (width: number) => resized(rect, width, rect.height, shape, picture)],
    [
      'image.cropHeight',
      rect.height,
      (height: number) =>
        // Of a shape with proportions the width follows.
        resized(
          rect,
          shape === 'FREE' ? rect.width : (height * rect.width) / rect.height,
          height,
          shape,
          picture,
        ),
    ],
  ] as const
  return (
    <Modal opened onClose={onClose} title={t('image.crop')} size={640}>
      <Stack gap="md">
        <SegmentedControl
          data-autofocus
          w="fit-content"
          aria-label={t('image.cropShape')}
          data={CROP_SHAPES.map((each) => ({ value: each, label: t(SHAPE_WORDS[each]) }))}
          value={shape}
          onChange={(value) => {
            setShape(value as CropShape)
            setRect(largest(value as CropShape, picture))
          }}
        />
        <CropFrame picture={picture} shape={shape} rect={rect} onRect={setRect} />
        {shape !== 'WHOLE' && (
          <>
            <p className="help">{t('image.cropHelp')}</p>
            <div className={classes.cropNumbers}>
              {numbers.map(([label, value, change]) => (
                <NumberInput
                  key={label}
                  label={t(label)}
                  min={0}
                  allowDecimal={false}
                  value={value}
                  onChange={(next) => number(next, change)}
                />
              ))}
            </div>
          </>
        )}
        <Group justify="space-between">
          <span className="help">{t('image.pixels', { width: rect.width, height: rect.height })}</span>
          <Group gap="sm">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="filled" onClick={() => onChosen(shape === 'WHOLE' ? null : rect)}>
              {t('common.upload')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

const STAGE = { width: 560, height: 340 }

type CropFrameProps = { picture: ImageBitmap; shape: CropShape; rect: Rect; onRect: (rect: Rect) => void }

/** The picture with the rectangle on it, to be dragged; numbers beside it do the same by keyboard. */
function CropFrame({ picture, shape, rect, onRect }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number; rect: Rect } | null>(null)
  const scale = Math.min(1, STAGE.width / picture.width, STAGE.height / picture.height)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  }, [picture, width, height])
  const dragging = (change: (start: Rect, dx: number, dy: number) => Rect) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, rect }
    },
    onPointerMove: (event: PointerEvent) => {
      event.stopPropagation()
      const start = from.current
      if (!start) return
      onRect(change(start.rect, (event.clientX - start.x) / scale, (event.clientY - start.y) / scale))
    },
    onPointerUp: (event: PointerEvent) => {
      event.stopPropagation()
      from.current = null
    },
  })
  return (
    <div className={classes.cropStage}>
      <div className={classes.cropPicture} style={{ width, height }}>
        <canvas ref={canvas} width={width} height={height} aria-hidden />
        {shape !== 'WHOLE' && (
          <div
            aria-hidden
            className={classes.cropRect}
            style={{
              left: rect.left * scale,
              top: rect.top * scale,
              width: rect.width * scale,
              height: rect.height * scale,
            }}
            {...dragging((start, dx, dy) => moved(start, start.left + dx, start.top + dy, picture))}
          >
            <span
              className={classes.cropCorner}
              {...dragging((start, dx, dy) =>
                resized(start, start.width + dx, start.height + dy, shape, picture),
              )}
            />
          </div>
        )}
      </div>
    </div>
  )
}
