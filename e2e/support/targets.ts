import type { Page } from '@playwright/test';

/** The least size of a target, px of the page: by WCAG 2.5.5, and for the balloons of drawings by 2.5.8. */
const SIZE = 44;
const BALLOON = 24;

/**
 * Lists the targets of a page that are too small for a finger: narrower or lower than 44 px, with another target within
 * a circle of that size around their center. Exempt are links within sentences, which are as high as their line, and
 * targets with a larger one for the same address (WCAG 2.5.5 and 2.5.8).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const isSeen = (e) => {
      if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('[inert]')) return false;
      const { width, height } = e.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      for (let at = e; at; at = at.parentElement) if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
      return true;
    };
    const union = (rects) => ({
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    });
    /** The space that a pseudo-element adds to the pressable area of its element. */
    const grown = (e) =>
      ['::before', '::after'].flatMap((name) => {
        const { content, position, pointerEvents, ...style } = getComputedStyle(e, name);
        if (content === 'none' || position !== 'absolute' || pointerEvents === 'none') return [];
        const within = getComputedStyle(e).position === 'static' ? e.offsetParent : e;
        const box = within.getBoundingClientRect();
        const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map(
          (side) => parseFloat(getComputedStyle(e, name)[side]) || 0,
        );
        return { left: box.left + left, top: box.top + top, right: box.right - right, bottom: box.bottom - bottom };
      });
    const boxOf = (e) => union([e, ...(e.labels ?? [])].filter(isSeen).flatMap((one) => [one.getBoundingClientRect(), ...grown(one)]));
    const isInSentence = (e) => {
      if (getComputedStyle(e).display !== 'inline') return false;
      let block = e.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const rest = block.cloneNode(true);
      for (const link of rest.querySelectorAll('a, button, .sr-only')) link.remove();
      return /\\p{L}{2}/u.test(rest.textContent);
    };
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (e) => !e.matches(':disabled, [type=hidden]') && isSeen(e),
    );
    const targets = all.map((element) => {
      const box = boxOf(element);
      const size = element.closest('[data-balloon]') ? ${BALLOON} : ${SIZE};
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      return { element, box, size, width, height, middle, isSmall: Math.min(width, height) < size - 0.5 };
    });
    const isSame = (one, other) =>
      one.element.contains(other.element) ||
      other.element.contains(one.element) ||
      (one.element.href !== undefined && one.element.href === other.element.href);
    const isNear = (one, { box, middle, isSmall, size }) => {
      const { x, y } = one.middle;
      if (isSmall) return Math.hypot(middle.x - x, middle.y - y) < (one.size + size) / 2 - 0.5;
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      return away < one.size / 2 - 0.5;
    };
    return targets
      .filter((one) => one.isSmall && !isInSentence(one.element))
      .filter((one) => !targets.some((other) => !other.isSmall && isSame(one, other)))
      .flatMap((one) => {
        const near = targets.find((other) => other !== one && !isSame(one, other) && isNear(one, other));
        if (!near) return [];
        const describe = ({ element }) => element.localName + ' “' + (element.getAttribute('aria-label') ?? (element.textContent.trim() || element.name)).slice(0, 40) + '”';
        return describe(one) + ' is ' + Math.round(one.width) + ' × ' + Math.round(one.height) + ', beside ' + describe(near);
      });
  })()`);
}
