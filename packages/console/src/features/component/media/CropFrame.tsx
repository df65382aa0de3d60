import { type PointerEvent, useEffect, useRef } from 'react'
import { type CropShape, moved, type Rect, resized } from './cropRect'
import classes from './media.module.css'

const STAGE = { width: 560, height: 340 }

type Props = { picture: ImageBitmap; shape: CropShape; rect: Rect; onRect: (rect: Rect) => void }

/** The picture with the rectangle on it, to be dragged; numbers beside it do the same by keyboard. */
export function CropFrame({ picture, shape, rect, onRect }: Props) {
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
