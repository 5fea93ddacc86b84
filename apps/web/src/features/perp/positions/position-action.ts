/** What a person can do to a position, each in a dialog of its own. */
export interface PositionAction {
  kind: 'exits' | 'margin' | 'close' | 'reverse' | 'share'
  positionId: string
}
