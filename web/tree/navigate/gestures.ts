/**
 * Fingers, mouse and wheel on the picture, reported as what they mean. Knows nothing of trees. The page
 * keeps its scroll: the wheel and a single finger belong to it until the picture is *active*. Two
 * fingers always mean the picture, and make it active: else the next swipe would move both it, until
 * the browser takes over, and the page.
 */
export interface GestureHandlers {
  /** CSS pixels that one of the picture has: it gets points and ways in its own. */
  unit(): number;
  /** True once the picture was pressed or focused, until it is left. */
  isActive(): boolean;
  /** Whether the wheel may belong to somebody else: see `isScrolled`. */
  isScrolled(): boolean;
  /** Two fingers are on the picture. */
  activate(): void;
  /**
   * A drag begins at a point: what takes it, or null for one that moves the picture. `isUpright`: up or
   * down more than to a side.
   */
  grab(x: number, y: number, isUpright: boolean): Grabbed | null;
  pan(dx: number, dy: number): void;
  /** Zoom by a factor, around a point. */
  zoom(factor: number, x: number, y: number): void;
  /** The pointer was lifted in motion: pixels a millisecond. */
  fling(vx: number, vy: number): void;
  press(x: number, y: number, touch: boolean): void;
  doublePress(x: number, y: number, touch: boolean): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** The wheel was turned over a picture that is not active. */
  wheelRefused(): void;
}

/** Something in the picture that a drag moves in place of the picture. */
export interface Grabbed {
  move(x: number, y: number): void;
  drop(): void;
  /** The drag has become something else. */
  cancel(): void;
}

interface Pointer {
  x: number;
  y: number;
}

/** A press that moves less than this is no drag. */
const SLACK = 5;
const DOUBLE_PRESS_MS = 320;

/**
 * Listens on `target`. Points are in the picture's own pixels even where a slide or a frame has been
 * scaled. Returns what stops it.
 */
export function listen(target: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Pointer>();
  let dragging = false;
  let grabbed: Grabbed | null = null;
  let pressed: Pointer | null = null;
  let pinched = false;
  let velocity = { x: 0, y: 0, at: 0 };
  let lastPress = { x: 0, y: 0, at: -Infinity };

  const point = (event: MouseEvent): Pointer => {
    const box = target.getBoundingClientRect();
    const scaleX = box.width > 0 ? target.clientWidth / box.width : 1;
    const scaleY = box.height > 0 ? target.clientHeight / box.height : 1;
    const unit = handlers.unit();
    return {
      x: ((event.clientX - box.left) * scaleX) / unit,
      y: ((event.clientY - box.top) * scaleY) / unit,
    };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = point(event);
    pointers.set(event.pointerId, at);
    velocity = { x: 0, y: 0, at: event.timeStamp };
    if (pointers.size === 1) {
      pressed = at;
      dragging = false;
      pinched = false;
    } else {
      pressed = null;
      pinched = true;
      grabbed?.cancel();
      grabbed = null;
    }
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    const at = point(event);
    if (before === undefined) {
      if (event.pointerType === 'mouse') handlers.hover(at.x, at.y);
      return;
    }
    if (pointers.size === 1) {
      // A finger that scrolls the page moves nothing else.
      if (event.pointerType === 'touch' && !pinched && !handlers.isActive()) return;
      if (pressed !== null && !dragging) {
        const [dx, dy] = [at.x - pressed.x, at.y - pressed.y];
        if (Math.hypot(dx, dy) < SLACK) return;
        dragging = true;
        capture(target, event.pointerId);
        handlers.leave();
        grabbed = handlers.grab(pressed.x, pressed.y, Math.abs(dy) > Math.abs(dx));
      }
      if (!dragging) return;
      if (grabbed !== null) {
        grabbed.move(at.x, at.y);
        pointers.set(event.pointerId, at);
        return;
      }
      const elapsed = Math.max(1, event.timeStamp - velocity.at);
      const share = Math.min(1, elapsed / 40);
      velocity = {
        x: velocity.x * (1 - share) + ((at.x - before.x) / elapsed) * share,
        y: velocity.y * (1 - share) + ((at.y - before.y) / elapsed) * share,
        at: event.timeStamp,
      };
      handlers.pan(at.x - before.x, at.y - before.y);
    } else if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(at.x - other.x, at.y - other.y);
      handlers.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      if (apart > 0) handlers.zoom(now / apart, (at.x + other.x) / 2, (at.y + other.y) / 2);
    }
    pointers.set(event.pointerId, at);
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (grabbed !== null) {
      if (event.type === 'pointerup') grabbed.drop();
      else grabbed.cancel();
      grabbed = null;
      pressed = null;
      dragging = false;
      return;
    }
    const touch = event.pointerType !== 'mouse';
    if (event.type === 'pointerup' && pointers.size === 0) {
      if (dragging) {
        const still = event.timeStamp - velocity.at > 60;
        if (!still) handlers.fling(velocity.x, velocity.y);
      } else if (pressed !== null && !pinched) {
        const { x, y } = pressed;
        const again =
          event.timeStamp - lastPress.at < DOUBLE_PRESS_MS &&
          Math.hypot(x - lastPress.x, y - lastPress.y) < 4 * SLACK;
        if (again) handlers.doublePress(x, y, touch);
        else handlers.press(x, y, touch);
        lastPress = { x, y, at: again ? -Infinity : event.timeStamp };
      }
    }
    pressed = null;
    // A finger that stays after a pinch goes on as a drag.
    dragging = pointers.size > 0;
  };

  // What pointer events can't do: keep the browser from scrolling, and from zooming the page, once a
  // second finger is there, and until the last one is lifted.
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) {
      pinched = true;
      if (!handlers.isActive()) handlers.activate();
    }
    if (pinched && event.cancelable) event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    if (!handlers.isActive() && !event.ctrlKey && handlers.isScrolled()) {
      handlers.wheelRefused();
      return;
    }
    event.preventDefault();
    const { x, y } = point(event);
    // Lines and pages, as some browsers count, in pixels.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    if (event.shiftKey) {
      handlers.pan(-(event.deltaX || event.deltaY) * unit, 0);
      return;
    }
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      handlers.pan(-event.deltaX * unit, 0);
      return;
    }
    const pixels = Math.min(240, Math.max(-240, event.deltaY * unit));
    // A pinch on a touchpad comes as ctrl + wheel, in much smaller steps.
    handlers.zoom(
      Math.exp(-pixels * (event.ctrlKey && Math.abs(pixels) < 50 ? 0.011 : 0.0022)),
      x,
      y,
    );
  };

  const leave = (event: PointerEvent) => {
    if (pointers.size === 0 && event.pointerType === 'mouse') handlers.leave();
  };

  target.addEventListener('pointerdown', down);
  target.addEventListener('pointermove', move);
  target.addEventListener('pointerup', up);
  target.addEventListener('pointercancel', up);
  target.addEventListener('pointerleave', leave);
  target.addEventListener('touchstart', touch, { passive: false });
  target.addEventListener('touchmove', touch, { passive: false });
  target.addEventListener('wheel', wheel, { passive: false });
  return () => {
    target.removeEventListener('pointerdown', down);
    target.removeEventListener('pointermove', move);
    target.removeEventListener('pointerup', up);
    target.removeEventListener('pointercancel', up);
    target.removeEventListener('pointerleave', leave);
    target.removeEventListener('touchstart', touch);
    target.removeEventListener('touchmove', touch);
    target.removeEventListener('wheel', wheel);
  };
}

/**
 * Whether the wheel over an element scrolls something: what it is in, shadow trees included, or the page;
 * or, as far as one can know from within a frame, the page around that.
 */
export function isScrolled(element: Element, isFramed = window.parent !== window): boolean {
  if (isFramed) return true;
  for (let at: Node | null = element; at !== null; at = parentOf(at)) {
    if (!(at instanceof Element) || at.scrollHeight <= at.clientHeight) continue;
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return true;
  }
  const page = document.scrollingElement;
  return page !== null && page.scrollHeight > page.clientHeight;
}

function parentOf(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

/** Keeps the pointer's events coming while it is outside. A pointer may be gone already. */
function capture(target: HTMLElement, pointer: number): void {
  try {
    target.setPointerCapture(pointer);
  } catch {
    // Then there is nothing more to come from it.
  }
}
