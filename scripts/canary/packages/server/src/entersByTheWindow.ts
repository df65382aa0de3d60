export { behindTheDoor } from '../../engine/src/door'
