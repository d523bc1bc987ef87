const FRAMES = 8;

/** Draws frames of a video side by side, from its beginning to its end; without a decoder they stay empty. */
export async function drawFrames(
  canvas: HTMLCanvasElement,
  url: string,
  times: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  signal.addEventListener('abort', () => video.removeAttribute('src'), { once: true });
  const width = canvas.width / FRAMES;
  for (let frame = 0; frame < FRAMES && !signal.aborted; frame += 1) {
    // Not nought, to which a video that has just been made does not seek.
    video.currentTime = (times[Math.floor(((frame + 0.5) / FRAMES) * times.length)] ?? 0) + 0.001;
    await new Promise((shown) => video.addEventListener('seeked', shown, { once: true }));
    const scale = Math.max(width / video.videoWidth, canvas.height / video.videoHeight);
    const [across, down] = [width / scale, canvas.height / scale];
    const [left, top] = [(video.videoWidth - across) / 2, (video.videoHeight - down) / 2];
    canvas
      .getContext('2d')
      ?.drawImage(video, left, top, across, down, frame * width, 0, width, canvas.height);
  }
  video.removeAttribute('src');
  canvas.dataset.drawn = 'true';
}
