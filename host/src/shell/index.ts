export { Frame, type FrameProps } from './Frame';
export { SlotState } from './SlotState';
